import { NodeFS } from '@electric-sql/pglite/nodefs';

const groupAndOthers = 0o077;

type NodeOperations = {
  setattr(node: unknown, attributes: { mode?: number }): void;
  mknod(parent: unknown, name: string, mode: number, device: number): unknown;
};

/** The embedded database sets the mode of each new file itself, which bypasses the umask: everyone could read and write it. */
export class PrivateFiles extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    emscriptenOpts.preRun?.push(({ NODEFS }) => {
      const { node_ops: operations } = NODEFS as { node_ops: NodeOperations };
      const { setattr, mknod } = operations;
      operations.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~groupAndOthers, device);
      operations.setattr = (node, { mode, ...attributes }) =>
        setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~groupAndOthers });
    });
    return { emscriptenOpts };
  }
}
