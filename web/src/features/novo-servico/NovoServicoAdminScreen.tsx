import { type EmpresaMatch, getEmpresaAuthoritiesForAdmin } from '@cais/core/api/empresa.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { holdsAny } from '@cais/core/rules/access.ts'
import { type Area, areas, authoritiesOfArea } from '@cais/core/rules/area.ts'
import { Button, Card, Container, NativeSelect, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../app/queries.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmpresaAutocomplete } from '../empresa/EmpresaAutocomplete.tsx'
import { type Lugar, servicosByTipo } from './lugar.ts'
import { NovoServico } from './NovoServico.tsx'

/** The terminal's people ask in the name of a company: which one, as what, and for which service. */
export function NovoServicoAdminScreen() {
  const wanted = useParams({ strict: false })
  const [lugar, setLugar] = useState<Lugar | null>(null)
  if (lugar) return <NovoServico lugar={lugar} doneAt={(id) => `/servico/${id}/view`} />
  return <Choice fits={(servico) => fitsAddress(servico, wanted)} onChosen={setLugar} />
}

interface Wanted {
  tipoServico?: string
  tipoCarga?: string
  tipoCategoria?: string
}

/** An address may narrow the choice: `/servico/RETIRADA/CONTEINER/IMPORTACAO/new`. */
function fitsAddress({ tipo, carga }: ServicoDeclarado, wanted: Wanted): boolean {
  const has = (values: readonly string[], value?: string) => value === undefined || values.includes(value)
  return (
    has([tipo], wanted.tipoServico) &&
    has(carga.tipos, wanted.tipoCarga) &&
    has(carga.categorias, wanted.tipoCategoria)
  )
}

interface ChoiceProps {
  fits: (servico: ServicoDeclarado) => boolean
  onChosen: (lugar: Lugar) => void
}

function Choice({ fits, onChosen }: ChoiceProps) {
  const { t } = useTranslation()
  const [empresa, setEmpresa] = useState<EmpresaMatch | null>(null)
  const [wantedArea, setArea] = useState<Area | ''>('')
  const [wantedSubtipo, setSubtipo] = useState('')
  const own = useAreas(empresa?.id, fits)
  const area = own.includes(wantedArea as Area) ? (wantedArea as Area) : own.length === 1 ? own[0] : undefined
  const offered = area ? servicosByTipo(area).map(([tipo, all]) => [tipo, all.filter(fits)] as const) : []
  const all = offered.flatMap(([, servicos]) => servicos)
  const declarado = all.length === 1 ? all[0] : all.find(({ subtipo }) => subtipo === wantedSubtipo)
  const isReady = empresa !== null && area !== undefined && declarado !== undefined
  return (
    <Container size="sm" py="lg">
      <PageTitle>{t('novo-servico.new')}</PageTitle>
      <Card withBorder padding="md">
        <Stack>
          <EmpresaAutocomplete
            label={t('novo-servico.requisitante')}
            placeholder={t('empresa.search')}
            required
            only={{ status: 'ATIVA' }}
            value={empresa}
            onChange={setEmpresa}
          />
          {empresa && own.length === 0 && <Text c="dimmed">{t('novo-servico.asks-nothing')}</Text>}
          {own.length > 0 && (
            <NativeSelect
              label={t('novo-servico.area')}
              required
              data={choices(own.map((one) => ({ value: one, label: t(`area.${one}`) })))}
              value={area ?? ''}
              onChange={(event) => setArea(event.currentTarget.value as Area)}
            />
          )}
          {area && (
            <NativeSelect
              label={t('column.subtipo')}
              required
              data={choices(
                offered
                  .filter(([, servicos]) => servicos.length)
                  .map(([tipo, servicos]) => ({
                    group: t(`servico.tipo.${tipo}`),
                    items: servicos.map(({ subtipo }) => ({
                      value: subtipo,
                      label: t(`enum.subtipo.${subtipo}`),
                    })),
                  })),
              )}
              value={declarado?.subtipo ?? ''}
              onChange={(event) => setSubtipo(event.currentTarget.value)}
            />
          )}
          <Button
            disabled={!isReady}
            onClick={() => isReady && onChosen({ companyId: empresa.id, area, declarado })}
          >
            {t('novo-servico.next')}
          </Button>
        </Stack>
      </Card>
    </Container>
  )
  function choices<T>(given: T[]) {
    return [{ value: '', label: t('novo-servico.choose') }, ...given]
  }
}

/** The areas of a company in which something of what is wanted can be asked for. */
function useAreas(companyId: number | undefined, fits: (servico: ServicoDeclarado) => boolean): Area[] {
  const { data: authorities = [] } = useAnswer(
    getEmpresaAuthoritiesForAdmin,
    { params: { companyId: companyId ?? 0 } },
    { enabled: companyId !== undefined },
  )
  return areas
    .map(({ area }) => area)
    .filter((area) => companyId !== undefined && holdsAny({ authorities }, authoritiesOfArea(area)))
    .filter((area) => servicosByTipo(area).some(([, servicos]) => servicos.some(fits)))
}
