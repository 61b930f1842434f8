/** What is read from a file or folder, or else `otherwise` where there is none; every other error goes on up. */
export function ifThere<T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })
}
