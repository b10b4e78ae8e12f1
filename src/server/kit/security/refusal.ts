import type { FastifyRequest } from 'fastify';
import type { SecurityEventKind } from '#domain/access/burst.ts';
import { ApiError } from '#server/kit/http/errors.ts';

/** What a refusal says about the security of an account. */
export interface SecurityFacts {
  readonly kind: SecurityEventKind;
  readonly adminId?: number | undefined;
  /** The address as it was typed. */
  readonly email?: string;
}

/** A refused call, as it is recorded. */
export interface Refusal {
  readonly event: SecurityFacts;
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly call: string;
  readonly reason: string;
  readonly requestId: string;
}

/** Marks an error, so that the refusal is recorded although the transaction of its call is rolled back. */
export function asSecurityEvent(error: ApiError, event: SecurityFacts): ApiError {
  MARKED.set(error, event);
  return error;
}

/** Returns what an error says about security: what it was marked with, or that a signed-in admin lacked a right. */
export function refusalOf(error: unknown, request: FastifyRequest, call: string): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { actor, ip, id, headers } = request;
  const isRight = actor !== undefined && error.status === 403 && error.code !== 'confirm_identity';
  const event = MARKED.get(error) ?? (isRight ? { kind: 'refused' as const, adminId: actor.id } : undefined);
  return event && { event, ip, userAgent: headers['user-agent'], call, reason: error.message, requestId: id };
}

const MARKED = new WeakMap<ApiError, SecurityFacts>();
