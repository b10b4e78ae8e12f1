import { board } from '#contract/board.ts';
import { implement } from '#server/kit/handlers.ts';
import { boardHandlers } from './board.ts';

export const boardRoutes = implement(board, boardHandlers);
