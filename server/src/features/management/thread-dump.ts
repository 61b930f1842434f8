import { performance } from 'node:perf_hooks'
import { getThreadDump } from '@cais/core/api/metrics.ts'
import { fileThreads } from '../../documents/file-threads.ts'
import { serve } from '../../http/serve.ts'

/** Node cannot show the stacks of other threads, so the answer contains only what Node can tell. */
export const getThreadDumpEndpoint = serve(getThreadDump)(async ({ watch }) => {
  const now = performance.now()
  const requests = watch.requests
    .underWay()
    .map(({ method, route, since }) => ({ method, route, milliseconds: Math.round(now - since) }))
    .sort((one, other) => other.milliseconds - one.milliseconds)
  return { instance: watch.instance, threads: threadsOf(), resources: resourcesOf(), requests }
})

function threadsOf() {
  const { utilization } = performance.eventLoopUtilization()
  return [
    {
      threadName: 'main',
      threadId: 0,
      threadState: 'RUNNABLE' as const,
      utilization: inThousandths(utilization),
      stackTrace: [],
    },
    ...fileThreads.state().map((files) => ({
      threadName: 'files',
      threadId: files.threadId,
      threadState: files.isBusy ? ('RUNNABLE' as const) : ('WAITING' as const),
      utilization: inThousandths(files.utilization),
      stackTrace: [],
    })),
  ]
}

const inThousandths = (share: number) => Math.round(share * 1000) / 1000

function resourcesOf() {
  const counts = new Map<string, number>()
  for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, count]) => ({ type, count })).sort((one, other) => other.count - one.count)
}
