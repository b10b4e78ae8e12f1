import { expect, test } from 'vitest';
import { marketOf } from '#console/shell/state/market.ts';

test.each([
  'https://ph.console.example.com/',
  'https://console.ph.example.com/orders',
  'https://console.example.ph/',
  'https://console.example.com/ph/orders/list',
  'https://console.example.com/ph',
  'https://console.example.com/?market=ph',
  'https://console.example.com/orders/list?pageNo=2&market=PH',
])('%s carries the Philippine marker', (address) => {
  expect(marketOf(address)).toBe('ph');
});

test.each([
  'https://console.example.com/',
  'https://phuket.example.com/',
  'https://console.example.com/photos/ph1',
  'https://graph.example.com/?market=sg',
  'https://console.example.com/orders?q=ph',
])('%s does not', (address) => {
  expect(marketOf(address)).toBeUndefined();
});
