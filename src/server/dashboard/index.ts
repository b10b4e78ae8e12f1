import { dashboard } from '#contract/dashboard.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { content, topics } from './content.ts';
import { orders } from './orders.ts';
import { setup } from './setup.ts';

export const dashboardRoutes = implement(dashboard, { orders, content, topics, setup });
