/** A PDF of one page with lines of Latin text. */
export function makePdf(title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const text = [
    'BT /F1 18 Tf 56 770 Td',
    `(${escaped(title)}) Tj`,
    '/F1 11 Tf 0 -34 Td 16 TL',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const places = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}`
  const xref = body.lastIndexOf('xref\n0 ')
  body += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return Uint8Array.from(body, (letter) => letter.charCodeAt(0))
}

const escaped = (text: string) =>
  text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e\xa0-\xff]/g, (letter) => (letter === '–' ? '-' : '?'))
