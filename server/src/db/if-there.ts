/** The result of reading a file or folder, or `otherwise` where it does not exist; all other errors are thrown. */
export function ifThere<T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })
}
