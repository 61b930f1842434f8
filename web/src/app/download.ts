import type { RequestOf, Route } from '@cais/core/api/route.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiProblem, problemOf } from './api-problem.ts'
import { sendWithSession } from './call.ts'
import { showProblem } from './notify.ts'

/** Fetches a file of the contract and hands it to the browser under the name that the server gives it. */
export async function download<R extends Route>(route: R, request: RequestOf<R>): Promise<void> {
  const answer = await sendWithSession(route, request, {})
  if (!answer.ok) throw await problemOf(answer)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameOf(answer)
  link.click()
  URL.revokeObjectURL(address)
}

function fileNameOf(answer: Response): string {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'cais'
}

/** `const pdf = useDownload(getBoletimPesagemPdf)`, then `pdf.mutate({ params })`. */
export function useDownload<R extends Route>(route: R) {
  return useMutation({
    mutationFn: (request: RequestOf<R>) => download(route, request),
    onError: (error) => {
      if (error instanceof ApiProblem) showProblem(error)
    },
  })
}
