import { board } from '#contract/dispatch/board.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { boardHandlers } from './board.ts';

export const boardRoutes = implement(board, boardHandlers);
