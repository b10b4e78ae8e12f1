import { layout } from '#contract/home/layout.ts';
import { publicHome } from '#contract/home/public-home.ts';
import { layoutHandlers } from '#server/content/index.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { pageHandlers } from './page/page.ts';
import { publicHomeHandlers } from './page/public-page.ts';

export const homeRoutes = [
  ...implement(layout, { ...layoutHandlers, ...pageHandlers }),
  ...implement(publicHome, publicHomeHandlers),
];
