import { randomUUID } from 'node:crypto'
import { pdf } from '@cais/core/anexo/amostras.ts'
import { createConversa, sendArquivo } from '@cais/core/api/suporte.ts'
import { empresaIdOf, pessoa } from '../people.ts'
import type { Make } from './values.ts'

/** A conversation with a file in it. */
export const knownSuporte: Make = async ({ call }, { path }) => {
  const companyId = empresaIdOf('cliente')
  const body = { chave: randomUUID(), texto: 'A janela sumiu.' }
  const { id } = (await call(createConversa, { params: { companyId }, body }, { as: 'cliente' })).body
  const query = { chave: randomUUID(), name: 'nota.pdf' }
  const params = { companyId, conversaId: id }
  const { body: file } = await call(sendArquivo, { params, query, file: pdf }, { as: 'cliente' })
  return {
    as: [path.startsWith('/api/suporte/') ? 'grc' : 'cliente'],
    companyId: [companyId],
    conversaId: [id],
    mensagemId: [file.id],
    ate: [file.id],
    id: [id],
    chave: [randomUUID()],
    texto: ['E agora?'],
    name: ['nota.pdf'],
    servicoId: [undefined],
    antes: [undefined],
    apos: ['0'],
    filtro: ['abertas', 'minhas'],
    responsavelId: [pessoa('admin').id, null],
    sort: ['ultimaEm,desc'],
  }
}
