import { parentPort, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { contract } from '@cais/core/api/contract.ts'
import { openApiOf } from './document.ts'
import type { Published } from './publish.ts'

/** The other end of `publishOpenApi`: the calls of these names, as a document. */
const names = workerData as string[]
const routeOf = new Map(contract.map(({ name, route }) => [name, route]))
const plain = Buffer.from(JSON.stringify(openApiOf(names.flatMap((name) => routeOf.get(name) ?? []))))
parentPort?.postMessage({ plain, packed: gzipSync(plain) } satisfies Published)
