import type * as v from 'valibot';
import type { Access } from '#domain/access/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call: anybody, any signed-in staff, or staff holding every named `tag:action`. */
export type PlainAccess = 'public' | 'self' | Access | readonly Access[];

/** Access that depends on a path parameter: `{flag}` takes `enable` or `disable`, each with a right of its own. */
export interface FlagAccess {
  readonly param: string;
  readonly values: Readonly<Record<string, PlainAccess>>;
}

export type CallAccess = PlainAccess | FlagAccess;

export type Schema = v.GenericSchema;

/** What an author declares about a call; {@link service} adds its id and full path. */
export interface CallSpec<
  A extends CallAccess = CallAccess,
  Query extends MaybeSchema = MaybeSchema,
  Body extends MaybeSchema = MaybeSchema,
  Reply extends MaybeSchema = MaybeSchema,
> {
  readonly access: A;
  /** One sentence for the API reference. */
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  /** Omitted: the call answers 204 without a body. */
  readonly reply?: Reply;
  /** Media type of a reply that is no JSON but comes bit by bit. */
  readonly stream?: string;
  /** Success status when it is not 200 (or 204 without a reply). */
  readonly status?: 201;
  /** Whether an `Idempotency-Key` header is accepted or required. */
  readonly idempotency?: 'accepted' | 'required';
  /** Bytes its body may have, where a megabyte is too few. */
  readonly maxBytes?: number;
  /** At most `max` requests from one address in this many seconds. */
  readonly limit?: { readonly max: number; readonly seconds: number };
  /** True for calls that only superadmins may make, whatever else others hold. */
  readonly superadmin?: true;
  /**
   * The same answer for everybody who asks with the same query and Target-Market: it carries an ETag of its content, is
   * asked for anew only where that changed (304), and proxies may keep it this many seconds.
   */
  readonly shared?: { readonly seconds: number };
  /** True for calls a gateway may lack; the console then hides what needs them (PRODUCT.md#calls). */
  readonly extension?: true;
}

/** A call of the API as data: the server routes by it, the console sends by it, the reference documents it. */
export interface Call<
  Path extends string = string,
  A extends CallAccess = CallAccess,
  Query extends MaybeSchema = MaybeSchema,
  Body extends MaybeSchema = MaybeSchema,
  Reply extends MaybeSchema = MaybeSchema,
> extends CallSpec<A, Query, Body, Reply> {
  /** `service.name`, for example `booking.confirm`. */
  readonly id: string;
  readonly method: Method;
  /** Full path with `:name` parameters, for example `/booking/v1/staff/:id/confirm`. */
  readonly path: Path;
}

type MaybeSchema = Schema | undefined;

type Unbound<
  Path extends string = string,
  A extends CallAccess = CallAccess,
  Q extends MaybeSchema = MaybeSchema,
  B extends MaybeSchema = MaybeSchema,
  R extends MaybeSchema = MaybeSchema,
> = Omit<Call<Path, A, Q, B, R>, 'id'>;

/** Declares one call below its service's base path. */
export function call<
  const Path extends string,
  const A extends CallAccess,
  Q extends MaybeSchema = undefined,
  B extends MaybeSchema = undefined,
  R extends MaybeSchema = undefined,
>(method: Method, path: Path, spec: CallSpec<A, Q, B, R>): Unbound<Path, A, Q, B, R> {
  return { ...spec, method, path };
}

type Bound<Base extends string, C> =
  C extends Unbound<infer Path, infer A, infer Q, infer B, infer R> ? Call<`${Base}${Path}`, A, Q, B, R> : never;

/** A service: calls that share a base path, keyed by name. */
export type Service = Readonly<Record<string, Call>>;

/** Binds calls to a name and a base path, giving each its id and full path. */
export function service<const Base extends string, const Calls extends Record<string, Unbound>>(
  name: string,
  base: Base,
  calls: Calls,
): { readonly [K in keyof Calls]: Bound<Base, Calls[K]> } {
  const entries = Object.entries(calls).map(([key, spec]) => [
    key,
    { ...spec, id: `${name}.${key}`, path: base + spec.path },
  ]);
  return Object.fromEntries(entries) as { readonly [K in keyof Calls]: Bound<Base, Calls[K]> };
}

/** Whether access depends on a path parameter. */
export const isFlagAccess = (access: CallAccess): access is FlagAccess =>
  typeof access === 'object' && !Array.isArray(access);

/**
 * The access a call needs with these path parameters.
 * @throws RangeError when a flag has a value the call does not know; the server's router answers that with 404 before.
 */
export function accessOf(
  call: Pick<Call, 'access' | 'path'>,
  params: Readonly<Record<string, unknown>> = {},
): PlainAccess {
  if (!isFlagAccess(call.access)) return call.access;
  const value = String(params[call.access.param]);
  const access = call.access.values[value];
  if (!access) throw new RangeError(`${call.path} knows no ${call.access.param} "${value}"`);
  return access;
}

/** The rights a call needs with these path parameters: empty for `public` and `self`. */
export function needOf(
  call: Pick<Call, 'access' | 'path'>,
  params: Readonly<Record<string, unknown>> = {},
): readonly Access[] {
  const access = accessOf(call, params);
  if (access === 'public' || access === 'self') return [];
  return typeof access === 'string' ? [access] : access;
}

/** The rights a call may need: one list for each value of its flag, or only one. */
export function needsOf(call: Pick<Call, 'access' | 'path'>): readonly (readonly Access[])[] {
  const { access } = call;
  if (!isFlagAccess(access)) return [needOf(call)];
  return Object.keys(access.values).map((value) => needOf(call, { [access.param]: value }));
}

/** A path parameter named `id`, or ending in `Id` or `sid`, is a positive integer; every other one is text. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Rest}`
  ? { readonly [K in ParamName<Rest>]: K extends NumericName ? number : string } & PathParams<AfterName<Rest>>
  : unknown;

type NumericName = 'id' | 'sid' | `${string}Id`;
type ParamName<Rest extends string> = Rest extends `${infer Name}/${string}` ? Name : Rest;
type AfterName<Rest extends string> = Rest extends `${string}/${infer More}` ? `/${More}` : '';

/** Names of a path's parameters, in order. */
export const paramNames = (path: string): string[] => [...path.matchAll(PARAM)].map(([, name = '']) => name);

/** Whether a path parameter takes only digits. */
export const isNumericParam = (name: string): boolean => name === 'id' || name === 'sid' || name.endsWith('Id');

/** Fills a path's parameters, percent-encoded. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>>): string =>
  path.replace(PARAM, (_, name: string) => encodeURIComponent(String(params[name])));

export type ParamsOf<C> = C extends { path: infer Path extends string } ? PathParams<Path> : never;
export type QueryOf<C> = C extends { query?: infer Q } ? InputOf<Q> : undefined;
export type BodyOf<C> = C extends { body?: infer B } ? InputOf<B> : undefined;
export type ReplyOf<C> = C extends { reply?: infer R } ? OutputOf<R> : undefined;
/** What a handler receives: validated and with defaults filled in. */
export type ParsedQueryOf<C> = C extends { query?: infer Q } ? OutputOf<Q> : undefined;
export type ParsedBodyOf<C> = C extends { body?: infer B } ? OutputOf<B> : undefined;

type InputOf<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends Schema
    ? v.InferInput<NonNullable<S>>
    : undefined;
type OutputOf<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends Schema
    ? v.InferOutput<NonNullable<S>>
    : undefined;

const PARAM = /:([a-z]\w*)/gi;
