import { areas } from '@cais/core/access/area.ts'
import { authoritiesOfEmpresa, type EmpresaTipo } from '@cais/core/access/authority.ts'
import { sql } from 'kysely'
import type { Db } from '../../server/src/db/pool.ts'
import { hashOfToken, newToken } from '../../server/src/http/session.ts'
import { firstEmpresaId } from '../../server/src/seed/empresas.ts'
import type { CompanyList, Remembered } from './mix.ts'

interface Found {
  empresaId: number
  area: string
  total: number
  tipos: EmpresaTipo[]
}

/** The lists of all seeded companies, each with a signed-in user. */
export async function readCompanyLists(db: Db, now: Date): Promise<{ lists: CompanyList[]; today: string }> {
  const { rows } = await sql<Found>`
    SELECT p.empresa_id AS "empresaId", p.area, count(*) AS total,
           ARRAY(SELECT t.tipo FROM empresa_tipo t WHERE t.empresa_id = p.empresa_id) AS tipos
    FROM servico_parte p WHERE p.empresa_id >= ${firstEmpresaId} GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  const lists: CompanyList[] = []
  const tokens = new Map<number, string>()
  for (const { tipos, ...one } of rows.filter(mayLook)) {
    const token = tokens.get(one.empresaId) ?? (await signIn(db, one.empresaId, now))
    tokens.set(one.empresaId, token)
    lists.push({ ...one, token, remembered: await readRemembered(db, one) })
  }
  const { rows: days } = await sql<{
    today: string
  }>`SELECT max(data_criacao)::date AS today FROM servico`.execute(db)
  return { lists, today: days[0]?.today ?? '' }
}

function mayLook({ area, tipos }: Found): boolean {
  const held = authoritiesOfEmpresa(tipos, false)
  return areas.some(
    (one) => one.area === area && one.authorities.some((authority) => held.includes(authority)),
  )
}

async function signIn(db: Db, empresaId: number, now: Date): Promise<string> {
  const token = newToken()
  const login = `bench-${empresaId}`
  await sql`
    INSERT INTO usuario (login, email, first_name, last_name, lang_key, activated, ever_activated, created_at, created_by,
                         modified_at, modified_by)
    VALUES (${login}, ${`${login}@example.com`}, 'Bench', 'Bench', 'en', true, true, ${now}, 'bench', ${now}, 'bench')
    ON CONFLICT (login) DO NOTHING`.execute(db)
  await sql`INSERT INTO empresa_user (empresa_id, usuario_id) SELECT ${empresaId}, id FROM usuario WHERE login = ${login}
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`INSERT INTO session (token_hash, usuario_id, device, created_at, last_used_at, expires_at)
    SELECT ${hashOfToken(token)}, id, 'bench', ${now}, ${now}, ${now}::timestamptz + interval '1 day'
    FROM usuario WHERE login = ${login}`.execute(db)
  return token
}

/** Eight services of the list, more of them among the newer ones, because users look for current ones. */
async function readRemembered(
  db: Db,
  { empresaId, area, total }: Omit<Found, 'tipos'>,
): Promise<Remembered[]> {
  const places = Array.from({ length: 8 }, (_, index) => Math.floor((total - 1) * ((index + 1) / 8) ** 3))
  const { rows } = await sql<Remembered>`
    SELECT s.numero_solicitacao AS "numeroSolicitacao", s.referencia_cliente AS "referenciaCliente", s.subtipo,
           g.identificador AS conteiner, m.numero AS "ceMercante", b.numero AS booking, r.nome AS requisitante,
           c.nome AS consignatario, s.consignatario_id AS "consignatarioId", n.nome AS navio, s.escala_id AS "escalaId"
    FROM unnest(${places}::bigint[]) place,
      LATERAL (SELECT p.servico_id FROM servico_parte p WHERE p.empresa_id = ${empresaId} AND p.area = ${area}
               ORDER BY p.data_criacao DESC, p.servico_id DESC OFFSET place LIMIT 1) found
    JOIN servico s ON s.id = found.servico_id JOIN empresa r ON r.id = s.requisitante_id
    JOIN LATERAL (SELECT carga_id FROM carga_servico WHERE servico_id = s.id ORDER BY id LIMIT 1) l ON true
    JOIN carga g ON g.id = l.carga_id
    LEFT JOIN ce_mercante m ON m.id = g.ce_mercante_id LEFT JOIN booking b ON b.id = s.booking_id
    LEFT JOIN empresa c ON c.id = s.consignatario_id LEFT JOIN escala e ON e.id = s.escala_id
    LEFT JOIN navio n ON n.id = e.navio_id`.execute(db)
  return rows
}
