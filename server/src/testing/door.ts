/** A door that a test opens, for requests that must still be running meanwhile. */
export function newDoor() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>()
  return { opened, open, entered, enter }
}
