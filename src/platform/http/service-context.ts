import { createContext, type RouterContext, RouterContextProvider } from 'react-router';

/** Gives pages the service with this name. A feature has one beside its `feature.ts`, so that imports show what a page calls. */
export const serviceContext = <Service>(service: string): RouterContext<Service> =>
  Object.assign(createContext<Service>(), { service });

export class ServiceContextProvider extends RouterContextProvider {
  readonly #services: Readonly<Record<string, unknown>>;

  constructor(services: Readonly<Record<string, unknown>>) {
    super();
    this.#services = services;
  }

  override get<Value>(context: RouterContext<Value>): Value {
    if (!('service' in context)) return super.get(context);
    const service = this.#services[String(context.service)];
    if (service === undefined) throw new Error(`No feature has a service named ${context.service}`);
    return service as Value;
  }
}
