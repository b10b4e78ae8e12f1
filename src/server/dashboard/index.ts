import { dashboard } from '#contract/dashboard/dashboard.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { content, topics } from './content.ts';
import { orders } from './orders.ts';
import { setup } from './setup.ts';
import { waiting } from './waiting.ts';

export const dashboardRoutes = implement(dashboard, { orders, content, topics, waiting, setup });
