import { completeNfeKey } from '../../values/nfe-key.ts'

interface MdfeFeito {
  numero?: number
  emitente?: { cnpj: string; nome: string }
  /** The day on which it was issued. */
  emissao?: string
  placa?: string | null
  condutores?: readonly { nome: string; cpf: string }[]
  reboques?: readonly string[]
  conteineres?: readonly string[]
  complemento?: string
  /** Deviations from the tax authority's answer. */
  modelo?: string
  chave?: string
  cStat?: string
  chMDFe?: string
  digVal?: string
  versao?: string
  tpAmb?: string
}

const dia = '2026-08-01'
const exemplo = { cnpj: '11222333000181', nome: 'Transportes Exemplo Ltda.' }

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The key of such a manifest. */
export function chaveOfMdfe(mdfe: MdfeFeito = {}): string {
  const { numero = 1, emitente = exemplo, emissao = dia, modelo = '58' } = mdfe
  const digits = String(numero).padStart(9, '0')
  return completeNfeKey(
    `32${emissao.slice(2, 4)}${emissao.slice(5, 7)}${emitente.cnpj}${modelo}001${digits}1${digits.slice(1)}`,
  )
}

/** An MDF-e 3.00 with its protocol, in the format that hauliers store: for tests and the demo. */
export function makeMdfe(mdfe: MdfeFeito = {}): string {
  const {
    emitente = exemplo,
    emissao = dia,
    placa = 'ABC1D23',
    versao = '3.00',
    tpAmb = '1',
    modelo = '58',
  } = mdfe
  const { condutores = [{ nome: 'João da Silva', cpf: '52998224725' }], complemento = '' } = mdfe
  const { reboques = [], conteineres = [], chave = chaveOfMdfe(mdfe) } = mdfe
  const digest = 'q1w2e3r4t5y6u7i8o9p0a1s2d3f='
  const drivers = condutores
    .map(({ nome, cpf }) => `<condutor><xNome>${inXml(nome)}</xNome><CPF>${cpf}</CPF></condutor>`)
    .join('')
  const truck = placa === null ? '' : `<veicTracao><placa>${placa}</placa>${drivers}</veicTracao>`
  const trailers = reboques.map((one) => `<veicReboque><placa>${one}</placa></veicReboque>`).join('')
  const boxes = conteineres
    .map(
      (one) => `<infUnidCarga><tpUnidCarga>1</tpUnidCarga><idUnidCarga>${one}</idUnidCarga></infUnidCarga>`,
    )
    .join('')
  return `<?xml version="1.0" encoding="UTF-8"?><mdfeProc xmlns="http://www.portalfiscal.inf.br/mdfe" versao="3.00"><MDFe xmlns="http://www.portalfiscal.inf.br/mdfe"><infMDFe versao="${versao}" Id="MDFe${chave}"><ide><tpAmb>${tpAmb}</tpAmb><mod>${modelo}</mod><modal>1</modal><dhEmi>${emissao}T10:15:00-03:00</dhEmi></ide><emit><CNPJ>${emitente.cnpj}</CNPJ><xNome>${inXml(emitente.nome)}</xNome></emit><infModal versaoModal="3.00"><rodo>${truck}${trailers}</rodo></infModal><infDoc><infMunDescarga><infCTe><infUnidTransp>${boxes}</infUnidTransp></infCTe></infMunDescarga></infDoc><infAdic><infCpl>${complemento}</infCpl></infAdic></infMDFe><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><Reference URI="#MDFe${chave}"><DigestValue>${digest}</DigestValue></Reference></SignedInfo></Signature></MDFe><protMDFe versao="3.00"><infProt><tpAmb>${tpAmb}</tpAmb><chMDFe>${mdfe.chMDFe ?? chave}</chMDFe><digVal>${mdfe.digVal ?? digest}</digVal><cStat>${mdfe.cStat ?? '100'}</cStat></infProt></protMDFe></mdfeProc>`
}
