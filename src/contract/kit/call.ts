import type * as v from 'valibot';
import type { Access } from '#domain/access/access.ts';
import type { Confirmation } from '#domain/access/confirmation.ts';
import type { Deed } from './deed.ts';
import type { ErrorKind } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The callers allowed: anyone, any signed-in staff, or staff who hold every listed `tag:action`. */
export type PlainAccess = 'public' | 'self' | Access | readonly Access[];

/** Access that depends on a path parameter: `{flag}` takes `enable` or `disable`, each with a right of its own. */
export interface FlagAccess {
  readonly param: string;
  readonly values: Readonly<Record<string, PlainAccess>>;
}

export type CallAccess = PlainAccess | FlagAccess;

export type Schema = v.GenericSchema;

/** The facts the console needs to send a call, besides its method and path. They are part of the first load. */
export interface CallSpec<A extends CallAccess = CallAccess> {
  readonly access: A;
  /** Media type of a reply that is streamed instead of JSON. */
  readonly stream?: string;
  /** Whether an `Idempotency-Key` header is accepted or required. */
  readonly idempotency?: 'accepted' | 'required';
  /** Largest body in bytes, where the default of one megabyte is too small. */
  readonly maxBytes?: number;
  /** How certain the call must be of who makes it; otherwise it answers 403 `confirm_identity`. */
  readonly confirm?: Confirmation;
  /** True for calls that only superadmins may make, whatever rights others hold. */
  readonly superadmin?: true;
  /**
   * The reply is the same for every caller with the same query and Target-Market. It carries an ETag of its content, is
   * sent again only after a change (304 otherwise), and proxies may cache it for this many seconds.
   */
  readonly shared?: { readonly seconds: number };
  /** True for calls a gateway may lack; the console then hides what needs them (PRODUCT.md#calls). */
  readonly extension?: true;
}

/** The other half of a call, in a `*.schema.ts` file: what only the server and forms need. */
export interface CallDetails {
  /** One sentence for the API reference. */
  readonly summary: string;
  /**
   * The description of the call in the audit log. Every call but a GET must have it; null means that nothing is
   * recorded.
   */
  readonly did?: Deed | null;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Omitted: the call returns 204 without a body. */
  readonly reply?: Schema;
  /** Success status when it is not 200 (or 204 without a reply). */
  readonly status?: 201;
  /** The codes of refusals particular to this call, by what kind of refusal they are; the API reference lists them. */
  readonly refuses?: Refusals;
  /** What is said of a file that is larger than any may be, where that is not an image. */
  readonly tooLarge?: string;
  /** At most `max` requests from one address in this many seconds. */
  readonly limit?: { readonly max: number; readonly seconds: number };
}

/** Codes of refusals by their kind, for example `{ conflict: ['in_use'] }`. */
export type Refusals = Readonly<Partial<Record<ErrorKind, readonly string[]>>>;

/** The details of a service's calls, by name of the call. */
export type ServiceDetails = Readonly<Record<string, CallDetails>>;

declare const DETAILS: unique symbol;

/** Ties a call to its details in the type system only; at run time a call does not have them. */
interface Described<D> {
  readonly [DETAILS]?: D;
}

/** A call of the API as data. The console sends it; the server and the API reference complete it with its details. */
export interface Call<
  Path extends string = string,
  A extends CallAccess = CallAccess,
  D extends CallDetails = CallDetails,
>
  extends CallSpec<A>, Described<D> {
  /** `service.name`, for example `booking.confirm`. */
  readonly id: string;
  readonly method: Method;
  /** Full path with `:name` parameters, for example `/booking/v1/staff/:id/confirm`. */
  readonly path: Path;
}

/** A call with both halves, as the server uses it. */
export type CompleteCall = Call & CallDetails;

/** A call that returns `Reply`. */
export type Answering<Reply> = Described<{ readonly reply?: v.GenericSchema<unknown, Reply> }>;

/** A call that takes `Query` and returns `Reply`. */
export type Asking<Query, Reply> = Described<{
  readonly query?: v.GenericSchema<Query>;
  readonly reply?: v.GenericSchema<unknown, Reply>;
}>;

interface Unbound<
  M extends Method = Method,
  Path extends string = string,
  A extends CallAccess = CallAccess,
> extends CallSpec<A> {
  readonly method: M;
  readonly path: Path;
}

/** Declares one call below its service's base path. */
export function call<const M extends Method, const Path extends string, const A extends CallAccess>(
  method: M,
  path: Path,
  spec: CallSpec<A>,
): Unbound<M, Path, A> {
  return { ...spec, method, path };
}

/** A service: calls that share a base path, keyed by name. */
export type Service = Readonly<Record<string, Call>>;

/** One call for each entry of the details. An entry without `did` must belong to a GET. */
type CallsFor<D extends ServiceDetails> = {
  readonly [K in keyof D]: Unbound<D[K] extends { readonly did: Deed | null } ? Method : 'GET'>;
};

type Bound<Base extends string, C, D extends CallDetails> =
  C extends Unbound<Method, infer Path, infer A> ? Call<`${Base}${Path}`, A, D> : never;

type ServiceOf<Base extends string, Calls, D extends ServiceDetails> = {
  readonly [K in keyof D]: K extends keyof Calls ? Bound<Base, Calls[K], D[K]> : never;
};

/**
 * Returns the function that binds calls to a name and a base path, giving each its id and full path. It takes only the
 * type of the details, so that a module of calls does not load their schemas. Calls without details, and details
 * without a call, do not compile.
 */
export function serviceOf<D extends ServiceDetails>() {
  return <const Base extends string, const Calls extends CallsFor<D>>(
    name: string,
    base: Base,
    calls: Calls & { readonly [K in Exclude<keyof Calls, keyof D>]: never },
  ): ServiceOf<Base, Calls, D> => {
    const entries = Object.entries<Unbound>(calls).map(([key, spec]) => [
      key,
      { ...spec, id: `${name}.${key}`, path: base + spec.path },
    ]);
    return Object.fromEntries(entries) as ServiceOf<Base, Calls, D>;
  };
}

/** Returns whether access depends on a path parameter. */
export const isFlagAccess = (access: CallAccess): access is FlagAccess =>
  typeof access === 'object' && !Array.isArray(access);

/**
 * Returns the access a call needs with these path parameters.
 * @throws RangeError when a flag has a value the call does not know; the server's router has already rejected that with
 * 404.
 */
export function accessOf(
  call: Pick<Call, 'access' | 'path'>,
  params: Readonly<Record<string, unknown>> = {},
): PlainAccess {
  if (!isFlagAccess(call.access)) return call.access;
  const value = String(params[call.access.param]);
  // A value such as "constructor" is no flag, although every object has a property of that name.
  const access = Object.hasOwn(call.access.values, value) ? call.access.values[value] : undefined;
  if (!access) throw new RangeError(`${call.path} knows no ${call.access.param} "${value}"`);
  return access;
}

/** Returns the rights a call needs with these path parameters: empty for `public` and `self`. */
export function needOf(
  call: Pick<Call, 'access' | 'path'>,
  params: Readonly<Record<string, unknown>> = {},
): readonly Access[] {
  const access = accessOf(call, params);
  if (access === 'public' || access === 'self') return [];
  return typeof access === 'string' ? [access] : access;
}

/** Returns the rights a call may need: one list per value of its flag, or a single list. */
export function needsOf(call: Pick<Call, 'access' | 'path'>): readonly (readonly Access[])[] {
  const { access } = call;
  if (!isFlagAccess(access)) return [needOf(call)];
  return Object.keys(access.values).map((value) => needOf(call, { [access.param]: value }));
}

/** Returns the rights a call needs for a kind of record: for calls about any kind, such as comments, those of this one. */
export function needsFor(call: Pick<Call, 'access' | 'path'>, kind: string): readonly (readonly Access[])[] {
  const { access } = call;
  return isFlagAccess(access) && access.param === 'kind' ? [needOf(call, { kind })] : needsOf(call);
}

/** A path parameter named `id`, or ending in `Id` or `sid`, is a positive integer; every other one is text. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Rest}`
  ? { readonly [K in ParamName<Rest>]: K extends NumericName ? number : string } & PathParams<AfterName<Rest>>
  : unknown;

type NumericName = 'id' | 'sid' | `${string}Id`;
type ParamName<Rest extends string> = Rest extends `${infer Name}/${string}` ? Name : Rest;
type AfterName<Rest extends string> = Rest extends `${string}/${infer More}` ? `/${More}` : '';

/** Returns the names of a path's parameters, in order. */
export const paramNames = (path: string): string[] => [...path.matchAll(PARAM)].map(([, name = '']) => name);

/** Returns whether a path parameter takes only digits. */
export const isNumericParam = (name: string): boolean => name === 'id' || name === 'sid' || name.endsWith('Id');

/** Fills a path's parameters, percent-encoded. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>>): string =>
  path.replace(PARAM, (_, name: string) => encodeURIComponent(String(params[name])));

export type ParamsOf<C> = C extends { path: infer Path extends string } ? PathParams<Path> : never;
export type QueryOf<C> = C extends Described<{ query?: infer Q }> ? InputOf<Q> : undefined;
export type BodyOf<C> = C extends Described<{ body?: infer B }> ? InputOf<B> : undefined;
export type ReplyOf<C> = C extends Described<{ reply?: infer R }> ? OutputOf<R> : undefined;
/** The query as a handler receives it: validated and with defaults filled in. */
export type ParsedQueryOf<C> = C extends Described<{ query?: infer Q }> ? OutputOf<Q> : undefined;
export type ParsedBodyOf<C> = C extends Described<{ body?: infer B }> ? OutputOf<B> : undefined;

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
