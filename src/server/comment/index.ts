import { comment } from '#contract/comment.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { commentHandlers } from './comment.ts';

export { eraseComments, moveComments } from './comment.store.ts';

export const commentRoutes = implement(comment, commentHandlers);
