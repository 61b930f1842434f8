/** The reason why the server cannot start, in one line; main prints it without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0]) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
