import type { AnswerOf, RequestOf, Route } from '@cais/core/api/route.ts'
import { queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'
import { type CallOptions, call } from './call.ts'
import { fieldText, formPath } from './validate.ts'

/**
 * The cached answer of a read: `useAnswer(getUser, { params: { id } })`. With null no request is made, because its
 * parameters are not known yet.
 */
export function useAnswer<R extends Route>(
  route: R,
  request: RequestOf<R> | null,
  options: AnswerOptions = {},
) {
  return useQuery({ ...answerOptions(route, request, options), ...options })
}

interface AnswerOptions extends Pick<CallOptions, 'quiet'> {
  enabled?: boolean
  refetchInterval?: number
  /** How long an answer counts as fresh, for data that rarely changes. */
  staleTime?: number
  /** Data that others may have just changed is read again each time it is opened. */
  refetchOnMount?: 'always'
}

export function answerOptions<R extends Route>(
  route: R,
  request: RequestOf<R> | null,
  { quiet = false }: AnswerOptions = {},
) {
  return queryOptions({
    queryKey: request ? keyOf(route, request) : [...keyOf(route), null],
    queryFn: request ? ({ signal }) => call(route, request, { signal, quiet }) : skipToken,
  })
}

/** The query key; all reads of this route share its beginning. */
export function keyOf<R extends Route>(route: R, request?: RequestOf<R>): unknown[] {
  return request === undefined ? [route.path] : [route.path, request]
}

interface CommandOptions<R extends Route> extends CallOptions {
  onSuccess?: (answer: AnswerOf<R>, request: RequestOf<R>) => unknown
  /** The server's field errors, as translated texts by field. */
  onFieldErrors?: (errors: Record<string, string>) => void
  onProblem?: (problem: ApiProblem, request: RequestOf<R>) => void
}

/** `const save = useCommand(saveAccount, { onFieldErrors: form.setErrors })`, then `save.mutate({ body })`. */
export function useCommand<R extends Route>(route: R, options: CommandOptions<R> = {}) {
  const { onSuccess, onFieldErrors, onProblem, ...callOptions } = options
  return useMutation({
    mutationFn: (request: RequestOf<R>) => call(route, request, callOptions),
    onSuccess: (answer, request) => onSuccess?.(answer, request),
    onError: (error, request) => {
      if (!(error instanceof ApiProblem)) return
      if (error.fieldErrors.length) onFieldErrors?.(textsOfFields(error))
      onProblem?.(error, request)
    },
  })
}

function textsOfFields(problem: ApiProblem): Record<string, string> {
  return Object.fromEntries(problem.fieldErrors.map((error) => [formPath(error.field), fieldText(error)]))
}
