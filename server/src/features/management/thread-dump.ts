import { performance } from 'node:perf_hooks'
import { getThreadDump } from '@cais/core/api/metrics.ts'
import { fileThread } from '../../documents/file-thread.ts'
import { serve } from '../../http/serve.ts'

/** Node cannot say where another thread stands; what it can say is told, and nothing is made up. */
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
  const files = fileThread.state()
  return [
    {
      threadName: 'main',
      threadId: 0,
      threadState: 'RUNNABLE' as const,
      utilization: Math.round(utilization * 1000) / 1000,
      stackTrace: [],
    },
    ...(files
      ? [
          {
            threadName: 'files',
            threadId: files.threadId,
            threadState: files.isBusy ? ('RUNNABLE' as const) : ('WAITING' as const),
            utilization: Math.round(files.utilization * 1000) / 1000,
            stackTrace: [],
          },
        ]
      : []),
  ]
}

function resourcesOf() {
  const counts = new Map<string, number>()
  for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, count]) => ({ type, count })).sort((one, other) => other.count - one.count)
}
