/** A line between the browser and the server that can be cut, for engines whose drivers cannot take the network away. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CutNetwork {
  /** Where the browser finds the server. */
  readonly url: string;
  /** Every connection ends, and no new one comes about until `restore`. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function openCutNetwork(target: string): Promise<CutNetwork> {
  const { port, hostname: host } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect({ port: Number(port), host });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        // What it said before its end still arrives.
        other.destroySoon();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      cutAll();
    },
    restore() {
      isCut = false;
    },
    async close() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
