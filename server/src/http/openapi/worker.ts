import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { textsIn } from './json.ts'
import { keep, keyOf, readKept } from './kept.ts'
import type { Published } from './publish.ts'

/** The thread of `publishOpenApi`: makes the document of the calls with these names. */
const names = textsIn(workerData)
parentPort?.postMessage(await published())

async function published(): Promise<Published> {
  const key = keyOf(names)
  const kept = readKept(key)
  if (kept) return { plain: gunzipSync(kept), packed: kept, key }
  // The contract is loaded only now, because loading it takes longer than making the document.
  const [{ contract }, { openApiOf }] = await Promise.all([
    import('@cais/core/api/contract.ts'),
    import('./document.ts'),
  ])
  const routeOf = new Map(contract.map(({ name, route }) => [name, route]))
  const plain = Buffer.from(JSON.stringify(openApiOf(names.flatMap((name) => routeOf.get(name) ?? []))))
  const packed = gzipSync(plain)
  keep(key, packed)
  return { plain, packed, key }
}
