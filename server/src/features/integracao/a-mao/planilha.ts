import type { ColunaPlanilha } from '@cais/core/catalogo/planilhas.ts'
import { isObrigatorio, nomeados } from '@cais/core/entrada/cadastros.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { type Campo, camposDe, itemDe, type Valor } from '@cais/core/entrada/campos.ts'
import { type Leitura, readCelula } from '@cais/core/entrada/celulas.ts'
import { type Language, languages } from '@cais/core/texts/language.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { isTextKey, textsIn } from '@cais/core/texts/texts-in.ts'
import { z } from 'zod'
import type { Reader } from '../../../documents/read-files.ts'
import { type Lida, readSheetOf } from '../../../documents/read-sheet.ts'
import type { Entrado } from './save-cadastros.ts'

const widest = 24

/** Cells are taken as they are: what is wrong with them, whoever applies them says. */
const colunaOf = (id: string, titulo: string, exemplo: string, obrigatoria: boolean): ColunaPlanilha => ({
  id,
  titulo,
  campo: z.string(),
  exemplo,
  obrigatoria,
  largura: Math.max(titulo.length + 4, Math.min(widest, exemplo.length + 4)),
})

/** The columns of a kind's spreadsheet, titled as its form is. */
export function colunasOf(cadastro: Cadastro, language: Language): ColunaPlanilha[] {
  const say = textsIn(language)
  const { exemplo, opcional = false } = nomeados[cadastro]
  return [
    colunaOf('ref', say(`cadastros.ref.${cadastro}`), exemplo, !opcional),
    ...camposDe(cadastro).map((campo) =>
      colunaOf(
        campo.nome,
        say(`cadastros.campo.${campo.nome}` as TextKey),
        exemploOf(campo, language),
        isObrigatorio(cadastro, campo.nome),
      ),
    ),
  ]
}

/** What is chosen is shown by its word. */
function exemploOf(campo: Campo, language: Language): string {
  if (campo.tipo !== 'escolha' || campo.exemplo === '') return campo.exemplo
  return textsIn(language)(`enum.${campo.de}.${campo.exemplo}` as TextKey)
}

const palavras: Leitura['palavras'] = (escolha, valor) => {
  const key = `enum.${escolha}.${valor}`
  return isTextKey(key) ? languages.map((language) => textsIn(language)(key)) : []
}

/** Titled in either language. */
async function readInEither(
  reader: Reader,
  cadastro: Cadastro,
  file: { bytes: string },
  [first, ...others]: readonly Language[],
): Promise<Lida> {
  const lida = await readSheetOf(reader, colunasOf(cadastro, first ?? 'pt-br'), file)
  if (lida.linhas.length > 0) return lida
  for (const language of others) {
    const again = await readSheetOf(reader, colunasOf(cadastro, language), file)
    if (again.linhas.length > 0) return again
  }
  return lida
}

type LinhaLida = Entrado & { linha: number }

/** The lines of a sheet as items; errors are those of the sheet as a whole. */
export async function readEntrados(
  reader: Reader,
  cadastro: Cadastro,
  file: { bytes: string },
  { language, timeZone }: { language: Language; timeZone: string },
) {
  const order = [language, ...languages.filter((one) => one !== language)]
  const { linhas, erros } = await readInEither(reader, cadastro, file, order)
  const leitura = { timeZone, palavras }
  const lidas = linhas.map(({ linha, valores }): LinhaLida => {
    const cells = camposDe(cadastro).flatMap((campo): [string, Valor][] => {
      const text = valores[campo.nome]
      return text === undefined ? [] : [[campo.nome, readCelula(campo, String(text), leitura)]]
    })
    const dados = itemDe(cadastro, Object.fromEntries(cells))
    return { linha, ref: String(valores.ref ?? '').trim(), operacao: 'I', dados }
  })
  return { lidas, erros: linhas.length > 0 ? [] : erros }
}
