import type { TesteDeCorreio } from '@cais/core/api/comecar.ts'
import type { AreaTerminal } from '@cais/core/catalogo/janelas.ts'
import { type EstadoDoPasso, estadoOfComeco } from '@cais/core/rules/comecar.ts'
import type { Terminal } from '@cais/core/rules/identidade.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { readBeneficiario } from '../../course/faturas/beneficiario.ts'
import type { Db } from '../../db/pool.ts'
import { isTestado, serverOf } from './correio.ts'

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
export async function readEstado(
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
