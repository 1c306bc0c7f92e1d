import { type RouteConfig, route } from '@react-router/dev/routes';

const page = (file: string) => `features/orders/pages/${file}`;

export const orderRoutes = [
  route('quote/checkout-review', page('checkout-review.tsx')),
  route('quote/order', page('order.tsx')),
  route('quote/order/pay', page('order-pay.ts')),
  route('quote/order/contract', page('order-contract.ts')),
] satisfies RouteConfig;
