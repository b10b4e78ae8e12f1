import { dashboard } from '#contract/dashboard.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { content } from './content.ts';
import { orders } from './orders.ts';

export const dashboardRoutes = implement(dashboard, { orders, content });
