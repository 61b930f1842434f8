const longest = 800

/**
 * A photograph as somebody sees it, upright and of a size that a screen needs, without what the camera notes in it. What
 * cannot be drawn is given back as it is: the server says why it is refused.
 */
export async function redrawImage(file: File): Promise<File> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return drawn ? new File([drawn], 'foto.jpg', { type: 'image/jpeg' }) : file
  } catch (error) {
    if (error instanceof DOMException) return file
    throw error
  }
}
