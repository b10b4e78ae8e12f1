import { board } from '#contract/dispatch/board.ts';
import { screen } from '#console/registry/define.ts';

export const boardScreen = screen({
  id: 'drivers.board',
  title: 'Dispatch board',
  words: [
    'schedule',
    'tracking',
    'planner',
    'timeline',
    'unassigned',
    'day',
    'free drivers',
    'available',
    'roster',
    'gantt',
    'who is free',
    'shifts',
    'who is driving',
    'who works today',
    'free drivers now',
    'who can drive',
  ],
  path: '/drivers/board',
  call: [board.read, board.cities],
  menu: { order: 0, icon: 'board' },
  keys: ['g b'],
  load: () => import('#console/screens/dispatch/board-screen.tsx').then((m) => ({ default: m.BoardScreen })),
});
