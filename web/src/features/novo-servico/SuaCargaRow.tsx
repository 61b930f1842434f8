import type { CargaOferecida } from '@cais/core/api/busca-carga.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { Badge, Checkbox, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatGrossWeight } from '../../client/formats.ts'
import { textOf } from '../../client/text-of.ts'
import { ondeText } from '../../trade/carga/onde-text.ts'
import { CargaName } from './CargaName.tsx'
import { BloqueioBadges, CargaSigns } from './CargaSigns.tsx'
import classes from './SuaCargaRow.module.css'

interface SuaCargaRowProps {
  row: CargaOferecida
  checked: boolean
  reason: TextKey | null
  /** True for users who act for several companies. */
  saysWhose: boolean
  onToggle: () => void
}

/** One cargo with its time in the terminal and its blocks; a row that cannot be ticked gives the reason. */
export function SuaCargaRow({ row, checked, reason, saysWhose, onToggle }: SuaCargaRowProps) {
  const { t } = useTranslation()
  const id = useId()
  const factsId = `${id}-facts`
  const { carga } = row
  const refused = reason !== null && !checked
  return (
    <li>
      <label className={classes.row} htmlFor={id} data-refused={refused || undefined}>
        <Checkbox
          id={id}
          mt={2}
          aria-label={t('list.select-row', { name: carga.identificador })}
          aria-describedby={factsId}
          checked={checked}
          disabled={refused}
          onChange={onToggle}
        />
        <div className={classes.facts} id={factsId}>
          <Names carga={carga} saysWhose={saysWhose} />
          <div className={classes.where}>
            <Text size="sm">{ondeText(t, { recebidaEm: row.recebidaEm, entregueEm: null })}</Text>
            {carga.bloqueiosCarga.length > 0 ? (
              <BloqueioBadges carga={carga} />
            ) : (
              <Text size="xs" c="dimmed">
                {t('situacao.livre')}
              </Text>
            )}
          </div>
          {refused && (
            <Text size="xs" w="100%" c="light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))">
              {textOf(reason, [carga.identificador, ''])}{' '}
              {row.servico && t('novo-servico.refused-by', { numero: row.servico })}
            </Text>
          )}
        </div>
      </label>
    </li>
  )
}

function Names({ carga, saysWhose }: Pick<CargaOferecida, 'carga'> & { saysWhose: boolean }) {
  const { t } = useTranslation()
  const papers = carga.ceMercante
    ? t('novo-servico.suas.document', { numero: carga.ceMercante })
    : (carga.bl ?? null)
  const said = [dadoText(carga.produto ?? ''), formatGrossWeight(carga.pesoBruto), papers]
    .filter(Boolean)
    .join(' · ')
  return (
    <div>
      <CargaName carga={carga}>
        {carga.consignatarios.length > 1 && (
          <Badge variant="default" tt="none" leftSection={<IconUsersGroup size={12} aria-hidden />}>
            {t('carga.parte-de-lote')}
          </Badge>
        )}
      </CargaName>
      <Text size="xs" c="dimmed">
        {said}
      </Text>
      {saysWhose && (
        <Text size="xs" c="dimmed">
          {carga.consignatarios.map(({ consignatarioNome }) => consignatarioNome).join(', ')}
        </Text>
      )}
      <CargaSigns carga={carga} />
    </div>
  )
}
