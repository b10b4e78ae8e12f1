import { describe, expect, test } from 'vitest';
import { exactOnes, readAsked } from '#console/registry/palette/asked.ts';
import { readScope } from '#console/registry/palette/scope.ts';
import type { Ref } from '#console/registry/kinds.ts';

const asked = (query: string) => {
  const { q, kinds } = readAsked(query);
  return [q, ...(kinds ?? [])];
};

const OWNERS = ['driver', 'customer', 'company', 'hotel', 'city', 'admin'];

describe('what a query asks of the server', () => {
  test('is its text, without what only restricts the search', () => {
    expect(asked('vera')).toEqual(['vera']);
    expect(asked('@vera')).toEqual(['vera', 'driver', 'customer', 'admin']);
    expect(asked('#grace')).toEqual(['grace', 'booking']);
    expect(asked('>assign')).toEqual(['']);
  });

  test('is about one kind where the first words name it, in any of its names', () => {
    expect(asked('customer ana')).toEqual(['ana', 'customer']);
    expect(asked('open driver vera')).toEqual(['vera', 'driver']);
    expect(asked('clients ana')).toEqual(['ana', 'customer']);
    expect(asked('car class sedan')).toEqual(['sedan', 'car_class']);
    expect(asked('customer')).toEqual(['customer']);
  });

  test('is a code in the spelling of the server', () => {
    expect(asked('at 260521-7k3qz')).toEqual(['AT2605217K3QZ', 'booking']);
  });

  test('is the code that it mentions among other words', () => {
    expect(asked('who has at2605217k3qz')).toEqual(['AT2605217K3QZ', 'booking']);
    expect(asked("at2605217k3qz's driver")).toEqual(['AT2605217K3QZ', 'booking']);
    expect(asked('hb2605217k3qz guest name')).toEqual(['HB2605217K3QZ', 'hotel_booking']);
    expect(asked('at2605217k3qz at2605217k3qy')).toEqual(['at2605217k3qz at2605217k3qy']);
  });

  test('is the name beside what it asks of the record', () => {
    expect(asked('vera phone')).toEqual(['vera']);
    expect(asked('phone of vera')).toEqual(['vera']);
    expect(asked('email customer ana')).toEqual(['ana', 'customer']);
    // Here the words say what to do, or ask about a kind of record.
    expect(asked('change phone')).toEqual(['change phone']);
    expect(asked('customer email')).toEqual(['email', 'customer']);
  });

  test('is whose things it asks for', () => {
    expect(asked("lena's orders")).toEqual(['lena', ...OWNERS]);
    expect(asked('show lena santos’s orders')).toEqual(['lena santos', ...OWNERS]);
    expect(asked("today's orders")).toEqual(["today's orders"]);
  });
});

describe('exact records', () => {
  const ref = (kind: string, id: number, record: object) => ({ kind, id, label: `${id}`, record }) as unknown as Ref;
  const exact = (text: string, found: readonly Ref[]) => exactOnes(found, readAsked(text).readings).map(({ id }) => id);

  test('are those with the very number, address, plate or airport code', () => {
    const found = [
      ref('car', 1, { plate: 'SAB 1389 H' }),
      ref('car', 2, { plate: 'SAB 1389 J' }),
      ref('airport', 3, { iata: 'SIN' }),
    ];
    expect(exact('sab1389h', found)).toEqual([1]);
    expect(exact('SIN', found)).toEqual([3]);
    expect(exact('sin', found)).toEqual([3]);
    expect(exact('BKK', found)).toEqual([]);
  });

  test('are the person before the bookings that mention them', () => {
    const found = [ref('booking', 1, { code: 'AT2605217K3QZ' }), ref('customer', 2, { email: 'ana@example.com' })];
    expect(exact('ana@example.com', found)).toEqual([2, 1]);
  });
});

test('only the first sign of a query is a scope', () => {
  expect(readScope(' > cancel ')).toMatchObject({ scope: { sign: '>' }, text: 'cancel' });
  expect(readScope('a>b')).toEqual({ text: 'a>b' });
});
