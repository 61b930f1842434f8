import { createHash } from 'node:crypto'
import { isShown } from '@cais/core/anexo/formatos.ts'
import { anexoName } from '@cais/core/anexo/nome.ts'
import { withoutMetadata } from '@cais/core/anexo/sem-metadados.ts'
import {
  getComecar,
  getLogo,
  largestLogo,
  logoFormatos,
  mostLogoPixels,
  removeLogo,
  saveBercos,
  saveCor,
  saveEndereco,
  saveIdentidade,
  saveLogo,
  type TesteDeCorreio,
} from '@cais/core/api/comecar.ts'
import type { AreaTerminal } from '@cais/core/catalogo/janelas.ts'
import { type EstadoDoPasso, estadoOfComeco } from '@cais/core/rules/comecar.ts'
import { type ChaveDoTerminal, grupoTerminal, type Terminal } from '@cais/core/rules/identidade.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { examine } from '../../course/anexos/write-anexos.ts'
import { readBeneficiario } from '../../course/faturas/beneficiario.ts'
import { lockProperties, writeProperties } from '../../course/properties.ts'
import type { Db } from '../../db/pool.ts'
import { readTerminal } from '../../db/terminal.ts'
import { isDrawable } from '../../documents/pdf/drawable.ts'
import { notFound, Refused } from '../../http/refused.ts'
import { type Endpoint, serve, servePrepared, type Tx } from '../../http/serve.ts'
import { readBercos } from '../../trade/escala/bercos.ts'
import { isTestado, readTeste, serverOf, testCorreioEndpoint } from './correio.ts'

const saveLogoEndpoint = servePrepared(saveLogo)(async ({ actor }, { query, file }) => {
  const name = anexoName(query.name)
  const refuse = (key: 'grande' | 'danificado' | 'pixels', ...more: string[]) => {
    throw new Refused(400, key === 'pixels' ? 'comecar.logo.pixels' : `anexo.recusa.${key}`, {
      params: [name, ...more],
    })
  }
  if (file.length > largestLogo) refuse('grande', '200 kB')
  const { formato, recusa, bytes } = await examine(actor, { name, file, permitidos: logoFormatos })
  if (recusa) throw new Refused(400, recusa.key, { params: recusa.params })
  if (!formato || !isShown(formato)) throw new Error('a picture that is not refused has a format')
  const picture = Buffer.from(withoutMetadata(bytes, formato))
  if (!(await isDrawable(picture, mostLogoPixels))) refuse('pixels', String(mostLogoPixels))
  return { content_type: formato, bytes: picture }
})(async ({ tx, out }, _request, picture) => {
  const versao = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 16)
  const saved = { ...picture, versao }
  await tx
    .insertInto('terminal_logo')
    .values(saved)
    .onConflict((conflict) => conflict.column('unico').doUpdateSet(saved))
    .execute()
  out.alert('comecar.logo.salvo')
  out.note({ versao })
})

const removeLogoEndpoint = serve(removeLogo)(async ({ tx, out }) => {
  await tx.deleteFrom('terminal_logo').execute()
  out.alert('comecar.logo.retirado')
})

/** One year, like other files whose address changes with their content. */
const forGood = 'public, max-age=31536000, immutable'

const getLogoEndpoint = serve(getLogo)(async ({ db, out }, { params }) => {
  const row = await db
    .selectFrom('terminal_logo')
    .select(['bytes', 'content_type'])
    .where('versao', '=', params.versao)
    .executeTakeFirst()
  const { bytes, content_type: contentType } = row ?? notFound()
  out.header('cache-control', forGood)
  out.header('etag', `"${params.versao}"`)
  // The headers keep a browser from running anything in the image, and let mail programs show it.
  out.header('content-security-policy', "default-src 'none'; sandbox")
  out.header('cross-origin-resource-policy', 'cross-origin')
  const fileName = `logo.${contentType === 'image/png' ? 'png' : 'jpg'}`
  return { contentType, fileName, chunks: inOnePiece(bytes), release: () => {} }
})

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes
}

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

interface Asked {
  db: Db
  config: Config
  now: Date
  today: string
}

interface Known {
  terminal: Terminal
  bercos: number
  teste: TesteDeCorreio | null
}

/** The progress of the setup, from the database and the settings at this moment. */
async function readEstado(
  { db, config, now, today }: Asked,
  { terminal, bercos, teste }: Known,
): Promise<EstadoDoPasso[]> {
  const counted = await readContagem(db, now, today)
  const isGiven = (setting: string) => config.given.includes(setting)
  return estadoOfComeco({
    identidade: terminal,
    endereco: terminal,
    temLogo: terminal.logo !== null,
    temCor: terminal.cor !== '',
    fusoDefinido: isGiven('TERMINAL_TIMEZONE'),
    bercos,
    correio: {
      temServidor: serverOf(config) !== null,
      temRemetente: isGiven('MAIL_FROM'),
      testado: isTestado(config, teste),
    },
    beneficiario: await readBeneficiario(db),
    ...counted,
  })
}

interface Contagem {
  temTarifas: boolean
  areasComJanelas: AreaTerminal[]
  temEmpresas: boolean
  temPessoas: boolean
  temFontes: boolean
}

async function readContagem(db: Db, now: Date, today: string): Promise<Contagem> {
  const { rows } = await sql<Contagem>`SELECT
    EXISTS (SELECT FROM tarifa
      WHERE vigente_desde <= ${today}::date AND coalesce(vigente_ate, 'infinity') >= ${today}::date) AS "temTarifas",
    ARRAY(SELECT DISTINCT area_terminal FROM janela
      WHERE inicio > ${now}::timestamptz AND NOT fechada AND capacidade > 0) AS "areasComJanelas",
    EXISTS (SELECT FROM empresa WHERE activated AND suspensa_em IS NULL) AS "temEmpresas",
    EXISTS (SELECT FROM empresa_user l JOIN empresa e ON e.id = l.empresa_id JOIN usuario u ON u.id = l.usuario_id
      WHERE u.activated AND e.activated AND e.suspensa_em IS NULL) AS "temPessoas",
    EXISTS (SELECT FROM fonte_chave c JOIN fonte f ON f.id = c.fonte_id
      WHERE f.encerrada_em IS NULL AND c.encerrada_em IS NULL AND c.expira_em > ${now}::timestamptz) AS "temFontes"
  `.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('a question without a table has one answer')
  return counted
}
