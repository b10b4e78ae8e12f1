import type { Readable } from 'node:stream';
import { completed } from '#contract/index.ts';
import type {
  Call,
  CompleteCall,
  ParamsOf,
  ParsedBodyOf,
  ParsedQueryOf,
  ReplyOf,
  Service,
} from '#contract/kit/call.ts';
import type { BaseContext, StaffContext } from '#server/kit/change/context.ts';

/** Validated input of a call, with defaults applied. */
export interface Input<C> {
  readonly params: ParamsOf<C>;
  readonly query: ParsedQueryOf<C>;
  readonly body: ParsedBodyOf<C>;
}

export type ContextOf<C> = C extends { access: 'public' } ? BaseContext : StaffContext;

/** Result of a call with `stream`. */
export interface Streamed {
  readonly stream: Readable;
}

type HandlerResult<C> = [ReplyOf<C>] extends [undefined] ? void | Streamed : ReplyOf<C>;

export type Handler<C> = (input: Input<C>, context: ContextOf<C>) => Promise<HandlerResult<C>>;

/** One handler for every call of a service, no more and no fewer. */
export type Handlers<S extends Service> = { readonly [K in keyof S]: Handler<S[K]> };

/** A call with its handler, as the router takes it. */
export interface Route {
  readonly call: CompleteCall;
  readonly handler: (input: Input<Call>, context: StaffContext) => Promise<unknown>;
}

/** Joins a service with its handlers. A missing, unknown or mistyped handler does not compile. */
export function implement<S extends Service>(service: S, handlers: Handlers<S>): Route[] {
  return Object.entries(service).map(([name, call]) => ({
    call: completed(call),
    handler: handlers[name] as Route['handler'],
  }));
}
