import type { FastifyRequest } from 'fastify';

/** Returns the bearer token of a request. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
