import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, plainCalls } from '#contract/kit/plain.ts';
import type { savedReplyDetails } from './saved-reply.schema.ts';

/** Texts that staff reply to tickets with, per language. */
export const savedReply = serviceOf<typeof savedReplyDetails>()('savedReply', '/booking/v1/staff/saved-replies', {
  ...deletionCalls('others'),
  ...plainCalls('others', { extension: true }),
});
