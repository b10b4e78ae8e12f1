import type { Tag } from '#domain/access/access.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import type { Transition } from '#domain/lifecycle.ts';
import { call } from './call.ts';

/** Access of the toggle calls, whose path parameter `flag` is `enable` or `disable`. */
export const flagAccess = <const T extends Tag>(tag: T) =>
  ({ param: 'flag', values: { enable: `${tag}:enable`, disable: `${tag}:disable` } }) as const;

/** Access of a call whose path parameter names an event of a lifecycle: of those that staff trigger, what each needs. */
export const eventAccess = <const P extends string, E extends string>(
  param: P,
  { events }: { readonly events: Readonly<Record<E, Pick<Transition, 'need'>>> },
) => ({
  param,
  values: Object.fromEntries(
    Object.entries<Pick<Transition, 'need'>>(events).flatMap(([event, { need }]) =>
      need.length > 0 ? [[event, need] as const] : [],
    ),
  ),
});

interface Extension {
  /** A gateway may lack them (PRODUCT.md#calls). */
  readonly extension?: true;
}

/** Returns the five calls of a plain record: list, one, create, update and toggle, under the rights of one tag. */
export const plainCalls = <const T extends Tag>(tag: T, more: Extension = {}) => ({
  list: call('GET', '', { access: `${tag}:query`, ...more }),
  one: call('GET', '/:id', { access: `${tag}:get`, ...more }),
  create: call('POST', '', { access: `${tag}:add`, idempotency: 'accepted', ...more }),
  update: call('PUT', '/:id', { access: `${tag}:edit`, idempotency: 'accepted', ...more }),
  toggle: call('PUT', '/:id/:flag', { access: flagAccess(tag), ...more }),
});

/** Returns the call that deletes a record to which others may still refer. */
export const removeCall = <const T extends Tag>(tag: T, more: Extension = {}) =>
  call('DELETE', '/:id', { access: `${tag}:delete`, ...more });

/** Returns the calls that delete a record which nothing uses, and put it back. */
export const deletionCalls = <const T extends Tag>(tag: T, more: Extension = { extension: true }) => ({
  remove: removeCall(tag, more),
  restore: call('PUT', '/:id/restore', { access: `${tag}:delete`, ...more }),
});

/** Returns the call that moves a record one place up or down among its neighbours and returns its new state. */
export const moveCall = <const T extends Tag>(tag: T) =>
  call('PUT', '/:id/move/:way', {
    access: { param: 'way', values: { up: `${tag}:edit`, down: `${tag}:edit` } } as const,
    extension: true,
  });

/** Returns the call for names of records by id or code, for pickers of staff. */
export const namesCall = <const T extends Tag>(tag: T, more?: Extension) => namesAt('/names', tag, more);

/** Returns a call for names like {@link namesCall} at a path of its own. */
export const namesAt = <const Path extends string, const T extends Tag>(
  path: Path,
  tag: T,
  more: Extension = { extension: true },
) => call('GET', path, { access: `${tag}:query`, ...more });

/**
 * Returns the base path of records that exist separately for transfers and day hire. Its type is the same for both, so
 * that code for the calls of one accepts those of the other.
 */
export const pathOfKind = <const Base extends string>(base: Base, kind: BookingKind): `${Base}/${BookingKind}` =>
  `${base}/${kind}`;
