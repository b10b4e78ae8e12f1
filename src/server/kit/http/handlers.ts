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

/** Validated input of a call, defaults filled in. */
export interface Input<C> {
  readonly params: ParamsOf<C>;
  readonly query: ParsedQueryOf<C>;
  readonly body: ParsedBodyOf<C>;
}

export type ContextOf<C> = C extends { access: 'public' } ? BaseContext : StaffContext;

/** What the handler of a call with `stream` answers. */
export interface Streamed {
  readonly stream: Readable;
}

type HandlerResult<C> = [ReplyOf<C>] extends [undefined] ? void | Streamed : ReplyOf<C>;

export type Handler<C> = (input: Input<C>, context: ContextOf<C>) => Promise<HandlerResult<C>>;

/** A handler for every call of a service: none missing, none beyond. */
export type Handlers<S extends Service> = { readonly [K in keyof S]: Handler<S[K]> };

/** One call with the handler that answers it, as the router takes it. */
export interface Route {
  readonly call: CompleteCall;
  readonly handler: (input: Input<Call>, context: StaffContext) => Promise<unknown>;
}

/** Joins a service with its handlers. It does not compile when a handler is missing, unknown or of another shape. */
export function implement<S extends Service>(service: S, handlers: Handlers<S>): Route[] {
  return Object.entries(service).map(([name, call]) => ({
    call: completed(call),
    handler: handlers[name] as Route['handler'],
  }));
}
