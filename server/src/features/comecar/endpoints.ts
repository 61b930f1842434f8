import { getComecar, saveBercos, saveCor, saveEndereco, saveIdentidade } from '@cais/core/api/comecar.ts'
import { type ChaveDoTerminal, grupoTerminal } from '@cais/core/rules/identidade.ts'
import { lockProperties, writeProperties } from '../../course/properties.ts'
import { readTerminal } from '../../db/terminal.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import { readBercos } from '../../trade/escala/bercos.ts'
import { readTeste, serverOf, testCorreioEndpoint } from './correio.ts'
import { readEstado } from './fatos.ts'
import { getLogoEndpoint, removeLogoEndpoint, saveLogoEndpoint } from './logo.ts'

const getComecarEndpoint = serve(getComecar)(async ({ db, config, now, today }) => {
  const terminal = await readTerminal(db)
  const bercos = await readBercos(db)
  const teste = await readTeste(db)
  const { nome, cnpj, recinto, encarregado, endereco, cidade, uf, cep, cor, logo } = terminal
  return {
    passos: await readEstado({ db, config, now, today }, { terminal, bercos: bercos.length, teste }),
    identidade: { nome, cnpj, recinto, encarregado },
    endereco: { endereco, cidade, uf, cep },
    cor,
    logo,
    fuso: { zona: config.timeZone, definido: config.given.includes('TERMINAL_TIMEZONE') },
    bercos,
    correio: {
      servidor: serverOf(config),
      remetente: { texto: config.mailFrom, definido: config.given.includes('MAIL_FROM') },
      teste,
    },
  }
})

async function saveTerminal(tx: Tx, values: Partial<Record<ChaveDoTerminal, string>>): Promise<void> {
  await lockProperties(tx, grupoTerminal)
  await writeProperties(tx, grupoTerminal, new Map(Object.entries(values)))
}

const saveIdentidadeEndpoint = serve(saveIdentidade)(async ({ tx, out }, { body }) => {
  await saveTerminal(tx, body)
  out.alert('comecar.identidade.salva')
  out.note(body)
})

const saveEnderecoEndpoint = serve(saveEndereco)(async ({ tx, out }, { body }) => {
  await saveTerminal(tx, body)
  out.alert('comecar.endereco.salvo')
  out.note(body)
})

const saveCorEndpoint = serve(saveCor)(async ({ tx, out }, { body }) => {
  await saveTerminal(tx, body)
  out.alert('comecar.cor.salva')
  out.note(body)
})

const saveBercosEndpoint = serve(saveBercos)(async ({ tx, out }, { body: { bercos } }) => {
  await tx.deleteFrom('berco').execute()
  if (bercos.length)
    await tx
      .insertInto('berco')
      .values(bercos.map((berco, index) => ({ ordem: index + 1, ...berco })))
      .execute()
  out.alert('comecar.bercos.salvos')
  out.note({ bercos: bercos.map(({ nome, comprimento }) => `${nome} (${comprimento} m)`).join(', ') })
  return readBercos(tx)
})

export const comecarEndpoints: Endpoint[] = [
  getComecarEndpoint,
  saveIdentidadeEndpoint,
  saveEnderecoEndpoint,
  saveCorEndpoint,
  saveLogoEndpoint,
  removeLogoEndpoint,
  getLogoEndpoint,
  saveBercosEndpoint,
  testCorreioEndpoint,
]
