import { fleetExpiry, type Expiry } from '#contract/fleet/expiry.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { canValidate, expiredDocuments } from '#domain/fleet/fleet-rules.ts';
import { hearsOf } from '#domain/access/markets.ts';
import { asWords } from '#domain/text/words.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { marketsOfRecords } from '#server/kit/confine/confine.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { eachApart } from '#server/kit/jobs/each-apart.ts';
import { staffAndMarketsWith } from '#server/staff/index.ts';
import {
  claimUnnotified,
  expireDocuments,
  lapsedOwners,
  lockLapsed,
  setValidation,
  type ApprovedOwner,
  type LapsedOwner,
} from './expiry.store.ts';
import { appendFleetLog } from './fleet-log.store.ts';

/** Runs the expiry sweep: marks documents and owners past their date, then notifies fleet staff of upcoming expiries. */
export async function sweepExpiry(db: Db, now: Date): Promise<void> {
  const transact = (command: string, work: (tx: Tx) => Promise<void>) =>
    transaction(db, { command, actor: undefined, requestId: null }, work);
  const expireOwner = (owner: LapsedOwner) =>
    transact(fleetExpiry.id, async (tx) => {
      const record = await lockLapsed(tx.db, owner, now);
      if (record) await expire(tx, record, now);
    });
  await eachApart(
    [
      { name: 'Marking documents as expired', work: () => transact(fleetExpiry.id, (tx) => expireAll(tx, now)) },
      {
        name: 'Ending the approval of owners',
        work: async () =>
          eachApart(await lapsedOwners(db, now, BATCH), ({ owner, id }) => `Expiring ${owner} ${id}`, expireOwner),
      },
      { name: 'Telling what expires soon', work: () => transact('fleet.watch', (tx) => notifyAhead(tx, now)) },
    ],
    ({ name }) => name,
    ({ work }) => work(),
  );
}

async function expireAll(tx: Tx, now: Date): Promise<void> {
  for (const expired of await expireDocuments(tx.db, now, BATCH)) {
    const { id, owner, owner_id, owner_name, type, number, expires_on, version } = expired;
    const facts = { name: `${asWords(type)} of ${owner_name}`, expires_on };
    const log = { at: now, event: 'document_expired', from: 'approved', to: 'expired', data: { type, number } };
    await appendFleetLog(tx.db, { entity: owner, id: owner_id, ...log });
    const [before, after] = [
      { ...facts, state: 'approved' },
      { ...facts, state: 'expired', version },
    ];
    await tx.audit({ kind: 'document', id, before, after });
  }
}

async function expire(tx: Tx, record: ApprovedOwner, now: Date): Promise<void> {
  const { owner, id, name, validation_status: status, papers: documents, today } = record;
  const verdict = canValidate('expire', { owner, status, papers: documents }, { today });
  if (!verdict.ok) return;
  const lapsed = expiredDocuments(owner, documents, today).map(asWords).join(', ');
  const version = await setValidation(tx.db, record, verdict.to);
  const log = { at: now, event: verdict.log, from: status, to: verdict.to, data: { papers: lapsed } };
  await appendFleetLog(tx.db, { entity: owner, id, ...log });
  const [before, after] = [
    { name, validation_status: status },
    { name, validation_status: verdict.to, version },
  ];
  await tx.audit({ kind: owner, id, before, after });
  const [market = null] = (await marketsOfRecords(tx.db, [{ kind: owner, id }])).values();
  const staff = await staffAndMarketsWith(tx.db, 'drivers', 'edit');
  await notify(
    tx.db,
    staff.filter(({ markets }) => hearsOf(markets, market)).map((each) => each.id),
    {
      kind: `${owner}.expired`,
      title: `${name} gets no new jobs`,
      detail: `Expired: ${lapsed}.`,
      path: owner === 'company' ? addressOf('company', id, 'validation') : addressOf('car', id),
    },
  );
}

/**
 * Notifies staff once per date and notice period of what expires in their markets: one notice for each where they are
 * few, otherwise one summary.
 */
async function notifyAhead(tx: Tx, now: Date): Promise<void> {
  const found = await claimUnnotified(tx.db, now, NOTICE_DAYS);
  if (found.length === 0) return;
  const lying = await marketsOfRecords(
    tx.db,
    found.map(({ owner, owner_id }) => ({ kind: owner, id: owner_id })),
  );
  for (const { id, markets } of await staffAndMarketsWith(tx.db, 'drivers', 'edit')) {
    const own = found.filter(({ owner, owner_id }) => hearsOf(markets, lying.get(`${owner}:${owner_id}`) ?? null));
    const notices = own.length <= MAX_SINGLE_NOTICES ? own.map(noticeOf) : [summaryOf(own)];
    for (const notice of notices) await notify(tx.db, id, { kind: 'fleet.expiring', ...notice });
  }
}

const noticeOf = ({ owner, owner_id, owner_name, company, what, expires_on }: Expiry) => ({
  title: `${asWords(what)} of ${owner_name} expires on ${expires_on}`,
  detail: owner === 'company' ? '' : company.name,
  path: `${PATHS[owner]}/${owner_id}`,
});

const summaryOf = (found: readonly Expiry[]) => ({
  title: `${found.length.toLocaleString('en')} documents and licences expire soon`,
  detail: `The first on ${found[0]?.expires_on ?? ''}.`,
  path: '/drivers/expiring',
});

const PATHS: Readonly<Record<Expiry['owner'], string>> = {
  company: '/drivers/company',
  driver: '/drivers/list',
  car: '/drivers/cars',
};

/** Days before the date at which staff are notified. */
const NOTICE_DAYS = [30, 7];
const MAX_SINGLE_NOTICES = 3;
/** Records per sweep and table, so that its transaction stays short; the next sweep continues. */
const BATCH = 200;
