import type { Call } from '#contract/kit/call.ts';
import { quote } from '#contract/booking/quote.ts';
import { sale } from '#contract/booking/sale.ts';
import type { SaleInput } from '#contract/booking/sale.schema.ts';
import type { Sent } from './data-ways.ts';
import type { TestServer } from './server.ts';
import { hire, insertTariff } from './tariff.ts';

/** One way to make each call that sells. */
export function sellingWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  const aSale = async (): Promise<SaleInput> => {
    const trip = hire();
    const { body } = await server().as('superadmin').call(quote.calculate, { body: { trip } });
    const agreed = { at: body.data.at, total_minor: body.data.sellable ? body.data.total_minor : 0 };
    const lead = { first_name: 'Ana', last_name: 'Lim', email: 'ana@example.com', phone: '+6591234567' };
    return { customer_id: 1, lead, payment_method: 'cash', legs: [{ trip, agreed }] };
  };
  return [
    [
      sale.create,
      async () => {
        await insertTariff(server().database.db);
        return { body: await aSale() };
      },
    ],
    [
      sale.amend,
      async () => {
        const made = await server()
          .as('superadmin')
          .call(sale.create, { body: await aSale() });
        return { params: { id: made.body.data[0]?.id ?? 0 }, body: { notes: 'Late' } };
      },
    ],
  ];
}
