/** Splits files into calls that respect the limits on number and size. */
export function inCalls(files: readonly File[], { most, largest }: { most: number; largest: number }) {
  const calls: File[][] = []
  let size = 0
  for (const file of files) {
    const last = calls.at(-1)
    size += file.size
    if (last && last.length < most && size <= largest) last.push(file)
    else {
      calls.push([file])
      size = file.size
    }
  }
  return calls
}
