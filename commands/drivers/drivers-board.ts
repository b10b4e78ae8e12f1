import { board } from '#contract/dispatch/board.ts';
import { screen } from '#console/registry/define.ts';

export const boardScreen = screen({
  id: 'drivers.board',
  title: 'Dispatch board',
  words: ['schedule', 'planner', 'timeline', 'unassigned', 'day'],
  path: '/drivers/board',
  call: [board.read, board.cities],
  menu: { order: 0 },
  keys: ['g b'],
  load: () => import('#console/screens/dispatch/board-screen.tsx').then((m) => ({ default: m.BoardScreen })),
});
