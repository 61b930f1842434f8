import { holdsAny, isStaff } from '@cais/core/access/access.ts'
import { type Area, areas, authoritiesOfArea } from '@cais/core/access/area.ts'
import type { Authority } from '@cais/core/access/authority.ts'
import { type EmpresaMatch, getEmpresaAuthoritiesForAdmin } from '@cais/core/api/empresa.ts'
import type { Account } from '@cais/core/api/session.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Button, Card, Container, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { type NovoServicoWanted, useNovoServicoWanted } from '../../client/route-params.ts'
import { useSession } from '../../client/session.ts'
import { textOf } from '../../client/text-of.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { ClosedEmpresa } from '../../trade/empresa/ClosedEmpresa.tsx'
import { type Lugar, servicosByTipo } from '../../trade/servico/lugar.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { NovoServico } from './NovoServico.tsx'

/**
 * Starts a request at an address without a company. The user chooses a company, its area and the subtype; staff choose
 * among all companies.
 */
export function NovoServicoAdminScreen() {
  const wanted = useNovoServicoWanted()
  const { account } = useSession()
  const [lugar, setLugar] = useState<Lugar | null>(null)
  if (lugar) return <NovoServico lugar={lugar} doneAt={(id) => `/servico/${id}/view`} />
  if (isShutOut(account)) return <ShutOut />
  return <Choice fits={(servico) => fitsAddress(servico, wanted)} onChosen={setLugar} />
}

/** Users whose companies are all suspended or not activated cannot request services. */
const isShutOut = (account: Account | null) =>
  !isStaff(account) &&
  (account?.empresaAuthorities.length ?? 0) > 0 &&
  account?.empresaAuthorities.every(({ activated }) => !activated) === true

function ShutOut() {
  const { t } = useTranslation()
  const { account } = useSession()
  return (
    <Container size="sm" py="lg">
      <PageTitle>{t('novo-servico.new')}</PageTitle>
      <Stack>
        {account?.empresaAuthorities.map((one) => (
          <ClosedEmpresa key={one.id} {...one} />
        ))}
      </Stack>
    </Container>
  )
}

/** Whether a subtype fits the address, which may narrow the choice: `/servico/RETIRADA/CONTEINER/IMPORTACAO/new`. */
function fitsAddress(
  { tipo, carga }: ServicoDeclarado,
  { tipoServico, tipoCarga, tipoCategoria }: NovoServicoWanted,
): boolean {
  const has = (values: readonly string[], value?: string) => value === undefined || values.includes(value)
  return has([tipo], tipoServico) && has(carga.tipos, tipoCarga) && has(carga.categorias, tipoCategoria)
}

interface ChoiceProps {
  fits: (servico: ServicoDeclarado) => boolean
  onChosen: (lugar: Lugar) => void
}

function Choice({ fits, onChosen }: ChoiceProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const ownEmpresas = isStaff(account)
    ? null
    : (account?.empresaAuthorities.filter(({ activated }) => activated) ?? [])
  const [chosen, setEmpresa] = useState<Asking | null>(null)
  const only = ownEmpresas?.length === 1 ? ownEmpresas[0] : undefined
  const empresa: Asking | null = chosen ?? only ?? null
  const [wantedArea, setArea] = useState<Area | ''>('')
  const [wantedSubtipo, setSubtipo] = useState('')
  const { areas: own, answer } = useAreas(empresa, fits)
  const area = isOneOf(own, wantedArea) ? wantedArea : own.length === 1 ? own[0] : undefined
  const offered = area ? servicosByTipo(area).map(([tipo, all]) => [tipo, all.filter(fits)] as const) : []
  const all = offered.flatMap(([, servicos]) => servicos)
  const declarado = all.length === 1 ? all[0] : all.find(({ subtipo }) => subtipo === wantedSubtipo)
  const isReady = empresa !== null && area !== undefined && declarado !== undefined
  return (
    <Container size="sm" py="lg">
      <PageTitle>{t('novo-servico.new')}</PageTitle>
      <Card withBorder padding="md">
        <Stack>
          {ownEmpresas ? (
            <OneOf
              label={t('novo-servico.requisitante')}
              data={ownEmpresas.map(({ id, nome }) => ({ value: String(id), label: nome }))}
              value={String(empresa?.id ?? '')}
              onChange={(value) => setEmpresa(ownEmpresas.find(({ id }) => String(id) === value) ?? null)}
            />
          ) : (
            <EmpresaAutocomplete
              label={t('novo-servico.requisitante')}
              placeholder={t('empresa.search')}
              required
              only={{ status: 'ATIVA' }}
              value={chosen as EmpresaMatch | null}
              onChange={setEmpresa}
            />
          )}
          {empresa && (
            <Loaded answer={answer} heights={[36]} failed={t('novo-servico.areas-error')}>
              {() => own.length === 0 && <Text c="dimmed">{t('novo-servico.asks-nothing')}</Text>}
            </Loaded>
          )}
          {own.length > 0 && (
            <OneOf
              label={t('novo-servico.area')}
              data={own.map((one) => ({ value: one, label: t(`area.${one}`) }))}
              value={area ?? ''}
              onChange={(value) => isOneOf(own, value) && setArea(value)}
            />
          )}
          {area && (
            <OneOf
              label={t('column.subtipo')}
              data={offered
                .filter(([, servicos]) => servicos.length)
                .map(([tipo, servicos]) => ({
                  group: t(`servico.tipo.${tipo}`),
                  items: servicos.map(({ subtipo }) => ({
                    value: subtipo,
                    label: textOf(`enum.subtipo.${subtipo}`),
                  })),
                }))}
              value={declarado?.subtipo ?? ''}
              onChange={setSubtipo}
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
}

type Option = { value: string; label: string }

interface OneOfProps {
  label: string
  data: (Option | { group: string; items: Option[] })[]
  /** Empty where nothing is chosen yet. */
  value: string
  onChange: (value: string) => void
}

function OneOf({ data, onChange, ...props }: OneOfProps) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      {...props}
      required
      data={[{ value: '', label: t('novo-servico.choose') }, ...data]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** The company that a service is requested for; the user's own companies list their authorities. */
interface Asking {
  id: number
  authorities?: readonly Authority[]
}

/** The areas of a company that can request one of these services, and the answer that they come from. */
function useAreas(empresa: Asking | null, fits: (servico: ServicoDeclarado) => boolean) {
  const own = empresa?.authorities
  const asked = useAnswer(
    getEmpresaAuthoritiesForAdmin,
    empresa && !own ? { params: { companyId: empresa.id } } : null,
    { quiet: true },
  )
  const authorities = own ?? asked.data ?? []
  const found = areas
    .map(({ area }) => area)
    .filter((area) => empresa !== null && holdsAny({ authorities }, authoritiesOfArea(area)))
    .filter((area) => servicosByTipo(area).some(([, servicos]) => servicos.some(fits)))
  return { areas: found, answer: own ? { data: own, error: null, refetch: asked.refetch } : asked }
}
