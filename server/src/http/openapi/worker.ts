import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { textsIn } from './json.ts'
import { keep, keyOf, readKept } from './kept.ts'
import type { Published } from './publish.ts'

/** The other end of `publishOpenApi`: the calls of these names, as a document. */
const names = textsIn(workerData)
parentPort?.postMessage(await published())

async function published(): Promise<Published> {
  const key = keyOf(names)
  const kept = readKept(key)
  if (kept) return { plain: gunzipSync(kept), packed: kept, key }
  // Loading the whole contract takes longer than making the document from it, so it is loaded only now.
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
