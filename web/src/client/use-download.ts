import type { RequestOf, Route } from '@cais/core/api/route.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'
import { download, saveFile } from './download.ts'
import { showProblem } from './notify.ts'

/** Downloads a small file: `const pdf = useDownload(getBoletimPesagemPdf)`, then `pdf.mutate({ params })`. */
export function useDownload<R extends Route>(route: R) {
  return useMutation({
    mutationFn: async (request: RequestOf<R>) => {
      const { signal } = new AbortController()
      saveFile(await download(route, request, { signal, onProgress: () => {} }))
    },
    onError: (error) => {
      if (error instanceof ApiProblem) showProblem(error)
    },
  })
}
