import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { documentosQueFaltam, kindOf } from '@cais/core/pendencia/kinds.ts'
import { suaVez } from '@cais/core/rules/sua-vez.ts'
import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnexos } from '../../client/anexo-queries.ts'
import { formatList } from '../../client/formats.ts'
import type { PendenciaVista, Visao } from '../../client/visao.ts'
import { usePendenciaName } from '../../trade/pendencia/use-pendencia-name.ts'

/** The documents that the user's own pendencias still need. */
export function Documentos({ visao: { servico, companyId } }: { visao: Visao }) {
  const { t } = useTranslation()
  const name = usePendenciaName()
  const { data } = useAnexos({ companyId, servicoId: servico.id })
  const declarado = findServicoDeclarado(servico.subtipo)
  if (!data || !declarado) return null
  const attachedTo = ({ id }: PendenciaVista) =>
    data.anexos
      .filter(({ anexosEntities }) =>
        anexosEntities.some((one) => one.entityName === 'Pendencia' && one.entityId === id && !one.removed),
      )
      .map(({ tipo }) => tipo)
  const asked = suaVez(servico).flatMap((pendencia) => {
    const slug = kindOf(pendencia.tipo, servico)
    const faltam = slug && documentosQueFaltam(slug, declarado, pendencia, attachedTo(pendencia))
    return faltam ? [{ pendencia, ...faltam }] : []
  })
  if (asked.length === 0) return null
  return (
    <List size="sm" mb="sm" aria-label={t('servico.falta.documentos')}>
      {asked.map(({ pendencia, tipos, bastaUm }) => {
        return (
          <List.Item key={pendencia.id}>
            {t(bastaUm ? 'servico.falta.um-documento' : 'servico.falta.anexar', {
              name: name(pendencia),
              tipos: formatList(
                tipos.map((tipo) => t(`enum.anexoTipo.${tipo}`)),
                bastaUm ? 'disjunction' : 'conjunction',
              ),
            })}
          </List.Item>
        )
      })}
    </List>
  )
}
