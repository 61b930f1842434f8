import { act, fireEvent } from '@testing-library/react'

/** Drops files as a browser does; jsdom has no `DataTransfer`. */
export async function dropFiles(onto: Element, ...files: File[]): Promise<void> {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  await act(async () => {
    fireEvent.drop(onto, { dataTransfer: { files, items, types: ['Files'] } })
  })
}
