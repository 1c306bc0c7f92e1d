/** In the place of the plugin that refuses requests while the event loop stands still, as loading a site makes it. */
export default async () => {};
