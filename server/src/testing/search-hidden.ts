/**
 * The values of filters that are no columns, for each row by its id, in queries of the tests' own. Several values of a
 * row are an array.
 */
const prazoDe = (tipo: string) =>
  `array(SELECT to_json(em) #>> '{}' FROM prazo WHERE servico_id = s.id AND pendencia_id IS NULL AND tipo = '${tipo}')`

const servico = `
  SELECT s.id, ${prazoDe('NAVIO')} AS "prazoNavio", ${prazoDe('LIVRE')} AS "prazoLivre",
         ${prazoDe('FATURA')} AS "prazoFatura",
         array(SELECT to_json(inicio) #>> '{}' FROM agendamento g, janela j, carga_servico l
               WHERE j.id = g.janela_id AND l.id = g.carga_servico_id AND l.servico_id = s.id
                 AND g.status = 'CONFIRMADO') AS janela,
         s.escala_id AS "escalaId", s.booking_id AS "bookingId", s.consignatario_id AS "consignatarioId",
         r.national_register AS "requisitanteCnpj",
         c.national_register AS "consignatarioCnpj",
         array(SELECT k.identificador FROM carga k, carga_servico l WHERE l.carga_id = k.id AND l.servico_id = s.id) AS conteiner,
         array(SELECT m.numero FROM carga k, carga_servico l, ce_mercante m
               WHERE l.carga_id = k.id AND l.servico_id = s.id AND m.id = k.ce_mercante_id) AS "ceMercante"
  FROM servico s JOIN empresa r ON r.id = requisitante_id LEFT JOIN empresa c ON c.id = consignatario_id`

const boletim = `
  SELECT b.id, t.national_register AS "transportadorCnpj", peso_bruto::float8 / 1000 AS "pesoBrutoKg"
  FROM boletim_pesagem b LEFT JOIN empresa t ON t.id = transportador_id`

const pendencia = `
  SELECT d.id, r.national_register AS "requisitanteCnpj",
         array(SELECT k.identificador FROM carga k, carga_servico l WHERE l.carga_id = k.id AND l.servico_id = s.id) AS carga
  FROM pendencia d JOIN servico s ON s.id = d.servico_id JOIN empresa r ON r.id = s.requisitante_id`

const booking = `
  SELECT b.id, escala_id AS "escalaId", porto_descarga_id AS "portoDescargaId", x.national_register AS "exportadorCnpj",
         array(SELECT codigo FROM iso_code, booking_item i WHERE i.iso_code_id = iso_code.id AND i.booking_id = b.id) AS "isoCode",
         array(SELECT produto FROM booking_item i WHERE i.booking_id = b.id) AS produto
  FROM booking b LEFT JOIN empresa x ON x.id = exportador_id`

const escala = `
  SELECT id, armador_id AS "armadorId", porto_origem_id AS "portoOrigemId", porto_destino_id AS "portoDestinoId",
         indicador_grade_liberada AS "indicadorGradeLiberada", id % 3 = 0 AS acompanho,
         id % 4 IN (1, 2) AS "mudouEm24h"
  FROM escala`

const conteiner = `
  SELECT id, tara::float8 / 1000 AS "taraKg", peso_maximo::float8 / 1000 AS "pesoMaximoKg" FROM conteiner`

const carga = `
  SELECT id, escala_id AS "escalaId", peso_bruto::float8 / 1000 AS "pesoBrutoKg",
         array(SELECT nome FROM empresa, carga_consignatario o WHERE o.empresa_id = empresa.id AND o.carga_id = carga.id) AS consignatario,
         array(SELECT national_register FROM empresa, carga_consignatario o
               WHERE o.empresa_id = empresa.id AND o.carga_id = carga.id) AS "consignatarioCnpj"
  FROM carga`

const empresa = `
  SELECT id, array(SELECT tipo FROM empresa_tipo WHERE empresa_id = empresa.id) AS tipo FROM empresa`

const usuario = `
  SELECT id, array(SELECT nome FROM empresa, empresa_user m WHERE m.empresa_id = empresa.id AND usuario_id = usuario.id) AS empresa,
         array(SELECT empresa_id FROM empresa_user WHERE usuario_id = usuario.id) AS "empresaId",
         array(SELECT authority FROM usuario_authority WHERE usuario_id = usuario.id) AS authority
  FROM usuario`

const byBeginning: [string, string][] = [
  ['servico', servico],
  ['pedido', servico],
  ['boletim', boletim],
  ['minhas-pendencias', pendencia],
  ['booking', booking],
  ['escala', escala],
  ['conteiner', conteiner],
  ['carga', carga],
  ['empresa', empresa],
  ['usuario', usuario],
]

/** The query for a list's hidden values; null for lists that filter only by their columns. */
export function hiddenValuesOf(component: string): string | null {
  return byBeginning.find(([beginning]) => component.startsWith(beginning))?.[1] ?? null
}
