/** Personal numbers for those whom they do not concern: only the middle is shown, `maskCpf('52998224725') === '***.982.247-**'`. */
export function maskCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
}

/** `maskCnh('62531246834') === '*******6834'` */
export function maskCnh(cnh: string): string {
  return cnh.slice(-4).padStart(cnh.length, '*')
}
