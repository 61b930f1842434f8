/** Why the server cannot start, as one line for whoever started it; main prints it without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
